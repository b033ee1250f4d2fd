export type { HttpHandler, HttpRequest, HttpResponse } from './http.ts';
export { LaptopError } from './laptop-error.ts';
export { type Laptop, type LaptopOptions, startLaptop } from './start-laptop.ts';
