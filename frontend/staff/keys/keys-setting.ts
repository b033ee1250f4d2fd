import { createDeviceSwitch } from '#frontend/ui/device-switch.ts';
import { useStore } from '#frontend/ui/store.ts';

/** Whether keys of one letter are in use on this device (WCAG 2.1.4: they can be turned off). */
export const keysSwitch = createDeviceSwitch('staff-keys', true);

/** `aria-keyshortcuts` of a control, while keys are in use. */
export function useShortcut(key: string): { 'aria-keyshortcuts'?: string } {
  return useStore(keysSwitch.isOn) ? { 'aria-keyshortcuts': key } : {};
}
