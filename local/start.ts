import { runLaptop } from './run-laptop.ts';

/** `npm start`: builds, synthesizes and boots the laptop cloud. */
await runLaptop();
