import { z } from 'zod'
import { MIDDLE_CUT, SquareCut } from '#images/square-cut.ts'
import { storedAddress } from '#platform/contract/web-address.ts'

/**
 * What the installed administration is recognised by. `picture.url` is one of the gallery's own; empty: the first work of the wall,
 * around its middle.
 */
export const AppIcon = z.object({ picture: z.object({ url: storedAddress }), cut: SquareCut })
export type AppIcon = z.infer<typeof AppIcon>

export const defaultAppIcon: AppIcon = { picture: { url: '' }, cut: MIDDLE_CUT }
