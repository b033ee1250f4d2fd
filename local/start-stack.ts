import { type Laptop, type LaptopOptions, startLaptop } from 'laptop-cloud';
import { demoStaff } from './demo-staff.ts';
import { type Endpoints, endpointsOf } from './endpoints.ts';

/** A laptop cloud that runs this product's stack. */
export type StackLaptop = Laptop & { endpoints: Endpoints };

/**
 * Boots the laptop cloud with the stack, and with an account for staff.
 * @throws LaptopError; see `startLaptop`
 */
export async function startStack(options: LaptopOptions): Promise<StackLaptop> {
  const laptop = await startLaptop(options);
  try {
    const pool = laptop.resources.find(({ type }) => type === 'AWS::Cognito::UserPool');
    const staff = pool ? demoStaff(laptop, pool.properties) : { email: '', password: '' };
    if (pool) await laptop.ensureUser(pool.ref, staff);
    return { ...laptop, endpoints: endpointsOf(laptop, staff) };
  } catch (error) {
    await laptop.close();
    throw error;
  }
}
