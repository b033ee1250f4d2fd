import { useLayoutEffect } from 'react';
import { Dialog, DialogActions } from '#frontend/ui/dialog.tsx';
import { createStore, useStore } from '#frontend/ui/store.ts';
import { doKeysRest, type Key, keyOfPress } from './key-press.ts';
import { keysSwitch } from './keys-setting.ts';
import { presentKeys } from './use-keys.ts';

const isOpen = createStore(false);
const close = () => isOpen.set(false);

/** Opens the dialog about the shortcuts, even if they are turned off. */
export const showKeys = (): void => isOpen.set(true);

const help: Key = { key: '?', label: 'Show these keys', run: showKeys };

/** Handles the shortcuts of every signed-in screen, and lists them in a dialog. It is rendered once for all screens. */
export function Keys() {
  const open = useStore(isOpen);
  // A layout effect, for the reason in `useKeys`.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!keysSwitch.isOn.get() || doKeysRest()) return;
      const key = keyOfPress(event, [help, ...presentKeys()]);
      if (key === undefined) return;
      event.preventDefault();
      key.run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      close();
    };
  }, []);

  return (
    <Dialog open={open} title="Keyboard shortcuts" dismissible onClose={close}>
      <KeyList />
    </Dialog>
  );
}

/** The shortcuts of the screen behind the dialog, and the switch for them. */
function KeyList() {
  const isOn = useStore(keysSwitch.isOn);
  return (
    <>
      <dl className="stack gap-2">
        {[...presentKeys(), help].map(({ key, label }) => (
          <div key={key} className="grid grid-cols-[3.5rem_1fr] gap-3 items-center">
            <dt>
              <kbd className="inline-block min-w-[2rem] px-2 py-[0.125rem] border border-line rounded bg-sand text-ink [font-family:inherit] font-semibold text-center">
                {key.toUpperCase()}
              </kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <label className="tick row gap-3">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => keysSwitch.turn(target.checked)}
        />
        Use these keys on this device
      </label>
      <p className="dialog__text soft small">
        Shortcuts are off while you type. To turn them on again, look under Account.
      </p>
      <DialogActions onClose={close} />
    </>
  );
}
