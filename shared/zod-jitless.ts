import { z } from 'zod/mini';

// Before any schema is made or used: the site's policy forbids code from strings, and zod would try.
z.config({ jitless: true });
