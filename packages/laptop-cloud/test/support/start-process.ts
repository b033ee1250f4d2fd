import { startLaptop } from '../../src/index.ts';

/** Boots the assembly and the data folder that it is given, in a process of its own, until it is killed. */
const [assembly = '', folder = ''] = process.argv.slice(2);
const { addresses } = await startLaptop({ assembly, folder, port: 0 });
console.log(`Site ${addresses.site}`);
