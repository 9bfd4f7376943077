import { z } from 'zod'

/** What every good answer looks like: `{success, data, message?}`. */
export const envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.literal(true), data, message: z.string().optional() })

export const Pagination = z.object({
  total: z.int().nonnegative(),
  limit: z.int().positive(),
  offset: z.int().nonnegative(),
  pages: z.int().nonnegative(),
  currentPage: z.int().positive(),
})
export type Pagination = z.infer<typeof Pagination>

/** A page of a list: the envelope with its place in the whole. */
export const listEnvelope = <Item extends z.ZodType>(item: Item) =>
  z.object({ success: z.literal(true), data: z.array(item), pagination: Pagination })

/** What every refusal looks like; `errors` names all fields at once. */
export const ProblemBody = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  data: z.unknown().optional(),
})
export type ProblemBody = z.infer<typeof ProblemBody>

/** A good answer, as {@link envelope} describes it. */
export const ok = <Data>(data: Data) => ({ success: true as const, data })

/** A good answer with a page of a list, as {@link listEnvelope} describes it. */
export const okPage = <Item>(data: Item[], place: { limit: number; offset: number; total: number }) => ({
  success: true as const,
  data,
  pagination: paginate(place),
})

/** @param limit items a page @param offset items before this page @param total items in all */
function paginate({ limit, offset, total }: { limit: number; offset: number; total: number }): Pagination {
  return {
    total,
    limit,
    offset,
    pages: Math.ceil(total / limit),
    currentPage: Math.floor(offset / limit) + 1,
  }
}

/** `limit` and `offset` as every list takes them: 1 to 100, anything else is 400. */
export const pageQuery = (defaultLimit: number) => ({
  limit: z.coerce
    .number()
    .int()
    .min(1, 'El límite debe estar entre 1 y 100')
    .max(100, 'El límite debe estar entre 1 y 100')
    .default(defaultLimit),
  offset: z.coerce.number().int().min(0, 'El desplazamiento no puede ser negativo').max(1_000_000).default(0),
})
