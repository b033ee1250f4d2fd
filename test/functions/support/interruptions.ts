type Act = () => unknown;

/** Acts that run before calls of a fake, each once, in the order in which they were added. The call awaits the act. */
export function createInterruptions<Name extends string>() {
  let waiting: { name: Name; act: Act }[] = [];
  let always: Act = () => {};
  return {
    /** Before the next call of that name: change something, or throw what the call shall end in. */
    before: (name: Name, act: Act) => void waiting.push({ name, act }),
    /** Runs `act` before every call, until it is set again. */
    beforeAll: (act: Act) => {
      always = act;
    },
    async interrupt(name: Name): Promise<void> {
      await always();
      const found = waiting.find((one) => one.name === name);
      waiting = waiting.filter((one) => one !== found);
      await found?.act();
    },
    forget: () => {
      always = () => {};
      waiting = [];
    },
  };
}
