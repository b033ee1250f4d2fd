import { startLaptop } from '../../src/index.ts';

/** Boots the given assembly and data folder in its own process, until it is killed. */
const [assembly = '', folder = ''] = process.argv.slice(2);
const { addresses } = await startLaptop({ assembly, folder, port: 0 });
console.log(`Site ${addresses.site}`);
