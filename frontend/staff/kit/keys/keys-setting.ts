import { createDeviceSwitch } from '#frontend/ui/device-switch.ts';
import { useStore } from '#frontend/ui/store.ts';

/** Whether single-letter shortcuts are on for this device (WCAG 2.1.4: users can turn them off). */
export const keysSwitch = createDeviceSwitch('staff-keys', true);

/** `aria-keyshortcuts` of a control, while shortcuts are on. */
export function useShortcut(key: string): { 'aria-keyshortcuts'?: string } {
  return useStore(keysSwitch.isOn) ? { 'aria-keyshortcuts': key } : {};
}
