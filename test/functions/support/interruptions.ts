type Act = () => unknown;

/** Acts that run before calls of a fake, each once, in the order in which they were added. The call awaits the act. */
export function createInterruptions<Name extends string>() {
  let waiting: { name: Name; act: Act }[] = [];
  let always: Act = () => {};
  return {
    /** Runs `act` before the next call with that name. An error of the act becomes the result of the call. */
    before: (name: Name, act: Act) => void waiting.push({ name, act }),
    /** Runs `act` before every call, until another act replaces it. */
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
