/** A filled contact form, plainly sample content; `overrides` replaces single fields. */
export const contactValues = (overrides: Record<string, string> = {}): Record<string, string> => ({
  firstName: 'Sample',
  lastName: 'Nurse',
  phoneNumber: '6035550123',
  email: 'sample.nurse@example.com',
  description: 'Do you have night shifts in Manchester?',
  ...overrides,
});
