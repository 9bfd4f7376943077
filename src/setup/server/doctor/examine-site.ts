import { certificateFault, plainReason } from '#platform/log/plain-reason.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import { type Finding, unknown, warning, well, wrong } from './finding.ts'
import { addressesOf, askHttps, type HttpsAnswer, type Outside } from './outside.ts'

const SITE = 'SITE_URL'
const LEAST_DAYS = 14

function judge({ status, text, validUntil }: HttpsAnswer, now: Date): Finding {
  if (status !== 200 || !text.includes('"live"'))
    return wrong(
      SITE,
      `something answers there with ${status}, and it is not the shop`,
      'let the proxy pass everything on to the shop, and start the shop (docs/operations.md, Reverse proxy)',
    )
  const days = Math.floor((validUntil.getTime() - now.getTime()) / DAY_MS)
  if (days < LEAST_DAYS)
    return warning(
      SITE,
      `the shop answers; its certificate ends in ${days} days`,
      'renew it, and look why nobody did',
    )
  return well(SITE, `the shop answers there over https; the certificate is good for ${days} days`)
}

async function askSite(outside: Outside, url: URL, address: string, now: Date): Promise<Finding> {
  try {
    return judge(await askHttps(outside, new URL('/api/health/live', url), address), now)
  } catch (error) {
    const fault = certificateFault(error)
    if (fault !== undefined) return wrong(SITE, fault, 'have a certificate made for this name')
    return wrong(
      SITE,
      `nobody speaks https at ${address}: ${plainReason(error)}`,
      'start the proxy and open port 443; where the firewall lets nobody in from this machine itself, ask from another one',
    )
  }
}

const UNASKED = unknown(
  SITE,
  'the servers of names could not be asked',
  'ask again when the network is there',
)

const nowhere = (host: string) =>
  wrong(SITE, `the name ${host} leads to no address`, 'make an A record for it where the domain is kept')

/** What is found at the address behind the name of the site. */
async function atAddress(
  outside: Outside,
  siteUrl: string | undefined,
  look: (url: URL, address: string) => Finding | Promise<Finding>,
): Promise<Finding[]> {
  if (siteUrl === undefined) return []
  const url = new URL(siteUrl)
  if (url.protocol !== 'https:') return [wrong(SITE, 'it is not an https address', 'set the public address')]
  try {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const [address] = await addressesOf(outside, host)
    return [address === undefined ? nowhere(host) : await look(url, address)]
  } catch {
    return [UNASKED]
  }
}

/** Whether the world finds the shop under its name, and over https. */
export const examineSite = (outside: Outside, siteUrl: string | undefined, now: Date): Promise<Finding[]> =>
  atAddress(outside, siteUrl, (url, address) => askSite(outside, url, address, now))

/** What can be told before the shop has been started for the first time: whether its name leads somewhere. */
export const examineSiteName = (outside: Outside, siteUrl: string | undefined): Promise<Finding[]> =>
  atAddress(outside, siteUrl, ({ hostname }, address) =>
    well(
      SITE,
      `the name ${hostname} leads to ${address}; npm run doctor asks there for the shop once it is started`,
    ),
  )
