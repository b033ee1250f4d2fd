import { readOptions } from './options.ts';
import { runLaptop } from './run-laptop.ts';

/** `npm start`: builds, synthesizes and boots the laptop cloud. */
const options = await readOptions('start');
if (options) await runLaptop(options);
