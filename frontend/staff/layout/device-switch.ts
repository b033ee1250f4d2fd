import { useSyncExternalStore } from 'react';

export type DeviceSwitch = {
  isOn: () => boolean;
  turn: (on: boolean) => void;
  subscribe: (listener: () => void) => () => void;
};

/**
 * A choice of whoever works on this device, kept in the browser's storage when it is not the usual one.
 * @param name under which it is kept
 * @param usual what holds until somebody chooses
 */
export function createDeviceSwitch(name: string, usual: boolean): DeviceSwitch {
  const listeners = new Set<() => void>();
  const unusual = usual ? 'off' : 'on';
  return {
    isOn: () => (localStorage.getItem(name) === unusual ? !usual : usual),
    turn(on) {
      if (on === usual) localStorage.removeItem(name);
      else localStorage.setItem(name, unusual);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether it is on; the component follows every change. */
export const useDeviceSwitch = ({ subscribe, isOn }: DeviceSwitch): boolean =>
  useSyncExternalStore(subscribe, isOn, isOn);
