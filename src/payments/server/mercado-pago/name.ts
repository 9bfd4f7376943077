/** Stands with every payment that came through Mercado Pago. */
export const MERCADO_PAGO = 'mercado-pago'
