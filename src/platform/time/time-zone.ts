/** By whose calendar and clocks days and hours are told, wherever a server or a visitor is. */
export const TIME_ZONE = 'America/Argentina/Buenos_Aires'
