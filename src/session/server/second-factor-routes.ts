import { ok } from '#platform/contract/envelope.ts'
import type { Api } from '#platform/http/api.ts'
import * as endpoints from '../second-factor-api.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts'
import type { AccessShop } from './session-shop.ts'

/** The administrator's own switch for codes of an app. */
export function serveSecondFactor(api: Api, shop: AccessShop): void {
  api.serve(endpoints.readSecondFactor, async (_input, { bearer }) => {
    const { since, recoveryCodesLeft } = await readSecondFactor(shop, bearer)
    return ok({ since: since?.toISOString() ?? null, recoveryCodesLeft })
  })

  api.serve(endpoints.beginSecondFactor, async ({ body }, { bearer, address, userAgent }) => {
    return ok(await beginSecondFactor(shop, { ...body, bearer, address, userAgent }))
  })

  api.serve(endpoints.confirmSecondFactor, async ({ body }, { bearer, address, userAgent }) => {
    return ok({ recoveryCodes: await confirmSecondFactor(shop, { ...body, bearer, address, userAgent }) })
  })

  api.serve(endpoints.renewRecoveryCodes, async ({ body }, { bearer, address, userAgent }) => {
    return ok({ recoveryCodes: await renewRecoveryCodes(shop, { ...body, bearer, address, userAgent }) })
  })

  api.serve(endpoints.endSecondFactor, async ({ body }, { bearer, address, userAgent }) => {
    await endSecondFactor(shop, { ...body, bearer, address, userAgent })
    return ok(null)
  })
}
