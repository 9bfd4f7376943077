import { z } from 'zod'

/** A present: who receives it, and what stands on its card. */
export const Gift = z.object({
  name: z.string(),
  phone: z.string(),
  card: z.string(),
  /** 'YYYY-MM-DD': not to be delivered before; empty for whenever it is ready. */
  notBefore: z.string(),
})
export type Gift = z.infer<typeof Gift>
