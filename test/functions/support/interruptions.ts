/** What happens before a call of a fake is done, once each and in the order of their adding. */
export function createInterruptions<Name extends string>() {
  let waiting: { name: Name; act: () => void }[] = [];
  let always: () => void = () => {};
  return {
    /** Before the next call of that name: change something, or throw what the call shall end in. */
    before: (name: Name, act: () => void) => void waiting.push({ name, act }),
    /** Before every call, until it is told otherwise. */
    beforeAll: (act: () => void) => {
      always = act;
    },
    interrupt(name: Name): void {
      always();
      const found = waiting.find((one) => one.name === name);
      waiting = waiting.filter((one) => one !== found);
      found?.act();
    },
    forget: () => {
      always = () => {};
      waiting = [];
    },
  };
}
