import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import forge from 'node-forge'
import { expect, test } from 'vitest'
import { DAY_MS } from '#platform/time/spans.ts'
import { examineClock } from './examine-payments.ts'

/** One that signs itself, good between these days from now. */
function certificateFor(host: string, from: number, until: number) {
  const keys = forge.pki.rsa.generateKeyPair(2048)
  const made = forge.pki.createCertificate()
  const name = [{ name: 'commonName', value: host }]
  made.publicKey = keys.publicKey
  made.serialNumber = '01'
  made.validity.notBefore = new Date(Date.now() + from * DAY_MS)
  made.validity.notAfter = new Date(Date.now() + until * DAY_MS)
  made.setSubject(name)
  made.setIssuer(name)
  made.setExtensions([{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }])
  made.sign(keys.privateKey, forge.md.sha256.create())
  return { key: forge.pki.privateKeyToPem(keys.privateKey), cert: forge.pki.certificateToPem(made) }
}

test.each([
  ['years ahead', -30, -1],
  ['years behind', 1, 30],
])('a clock that is %s is wrong, and not unknown', async (_what, from, until) => {
  const pair = certificateFor('localhost', from, until)
  const server = createServer(pair, (_asked, response) => response.end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, pair.cert])
  try {
    const asked = { PAYMENTS_BASE_URL: `https://localhost:${port}` }
    expect(await examineClock(asked as Parameters<typeof examineClock>[0], Date.now)).toMatchObject([
      { about: 'clock', verdict: 'wrong', next: 'let the system keep the time: timedatectl set-ntp true' },
    ])
  } finally {
    setDefaultCACertificates(trusted)
    server.close()
  }
})
