import { CLIENT, CONTRACT } from '../../carrier-double/andreani-api.ts'
import { PASSWORD, USER } from '../../carrier-double/double.ts'
import { CUSTOMER_ID } from '../../carrier-double/mi-correo-api.ts'
import { type CarrierDouble, startCarrierDouble } from '../../carrier-double/start-carrier-double.ts'

/** The doubles of both carriers, on a port of their own. */
export const openCarriers = (): Promise<CarrierDouble> => startCarrierDouble({ port: 0 })

/** The settings of a shop that has accounts at both. */
export const carriersOf = ({ miCorreoUrl, andreaniUrl }: CarrierDouble): Record<string, string> => ({
  MICORREO_URL: miCorreoUrl,
  MICORREO_USER: USER,
  MICORREO_PASSWORD: PASSWORD,
  MICORREO_CUSTOMER_ID: CUSTOMER_ID,
  ANDREANI_URL: andreaniUrl,
  ANDREANI_USER: USER,
  ANDREANI_PASSWORD: PASSWORD,
  ANDREANI_CONTRACT: CONTRACT,
  ANDREANI_CLIENT: CLIENT,
})
