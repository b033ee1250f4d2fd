/**
 * Reads an environment variable that the stack sets.
 * @throws Error that names the variable when it is missing or empty; called while a module loads,
 * so that a function that was wired wrongly fails at once and not at the first visitor.
 */
export function requiredEnvironment(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') {
    throw new Error(`The environment variable ${name} is not set.`);
  }
  return value;
}
