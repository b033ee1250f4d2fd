import type { ReadableStore } from './store.ts';
import { createStoredText } from './stored-text.ts';

type DeviceSwitch = {
  isOn: ReadableStore<boolean>;
  turn: (on: boolean) => void;
};

/**
 * A choice of the person at this device, in the browser's storage when it is not the default.
 * @param name under which it is stored
 * @param initial the default
 */
export function createDeviceSwitch(name: string, initial: boolean): DeviceSwitch {
  const stored = createStoredText(name);
  const other = initial ? 'off' : 'on';
  return {
    isOn: {
      get: () => (stored.get() === other ? !initial : initial),
      subscribe: stored.subscribe,
    },
    turn: (on) => void stored.write(on === initial ? null : other),
  };
}
