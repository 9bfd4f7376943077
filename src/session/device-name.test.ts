import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/143.0.0.0 Mobile Safari/537.36`, 'Chrome en Android'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/143.0 Safari/537.36 Edg/143.0`,
    'Edge en Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox en Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari en iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 CriOS/143.0 Mobile Safari/604.1',
    'Chrome en iPad',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15',
    'Safari en Mac',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15) ${webkit} SamsungBrowser/28.0 Chrome/130 Safari/537.36`,
    'Samsung Internet en Android',
  ],
  ['curl/8.5.0 (Linux)', 'Navegador desconocido en Linux'],
  ['curl/8.5.0', 'Dispositivo desconocido'],
  ['x'.repeat(100_000), 'Dispositivo desconocido'],
  [undefined, 'Dispositivo desconocido'],
])('a device is called as a person would: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
