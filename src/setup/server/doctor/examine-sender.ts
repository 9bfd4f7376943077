import type { Resolver } from 'node:dns/promises'
import { type Finding, unknown, warning, well, wrong } from './finding.ts'
import { codeOf, type Outside, orNothing } from './outside.ts'

/** Under which names mail services keep the key of a domain, where nobody says another. */
const SELECTORS = [
  'default',
  'dkim',
  'mail',
  'google',
  'selector1',
  'selector2',
  's1',
  's2',
  'k1',
  'k2',
  'k3',
  'mx',
  'zoho',
  'mailo',
  'resend',
  'brevo1',
  'pm',
  'fm1',
  'key1',
  'titan1',
]

const textsOf = async (resolver: Resolver, name: string): Promise<string[]> =>
  (await orNothing(resolver.resolveTxt(name))).map((parts) => parts.join(''))

async function examineSpf(resolver: Resolver, domain: string): Promise<Finding> {
  const records = (await textsOf(resolver, domain)).filter((text) => /^v=spf1(\s|$)/i.test(text))
  const [record = ''] = records
  if (records.length === 0)
    return wrong(
      'SPF',
      `${domain} does not say who may send its mail`,
      `ask your mail service for its SPF record, and add it as TXT of ${domain}`,
    )
  if (records.length > 1)
    return wrong('SPF', `${domain} has ${records.length} records, and then none counts`, 'join them in one')
  if (/\+?\ball$/i.test(record.trim()) && !/[-~?]all$/i.test(record.trim()))
    return wrong('SPF', 'everybody may send mail of this domain', 'end the record with ~all or -all')
  return well('SPF', `${domain} says who may send its mail`)
}

/** A name with nothing of its own and something below it answers so; one that leads nowhere does not. */
async function hasNamesBelow(resolver: Resolver, name: string): Promise<boolean> {
  try {
    await resolver.resolveTxt(name)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENODATA') return true
    if (codeOf(error) === 'ENOTFOUND') return false
    throw error
  }
}

async function examineDkim(
  resolver: Resolver,
  domain: string,
  selector: string | undefined,
): Promise<Finding> {
  const next = `ask your mail service for its DKIM record of ${domain}; say npm run doctor -- --selector <name> for one of another name`
  const names = selector === undefined ? SELECTORS : [selector]
  const found = await Promise.all(
    names.map(async (name) => [name, await textsOf(resolver, `${name}._domainkey.${domain}`)] as const),
  )
  const [good] = found.filter(([, texts]) => texts.some((text) => /\bp=[A-Za-z0-9+/]/.test(text)))
  if (good !== undefined)
    return well('DKIM', `${domain} has a key, ${good[0]}, that emails can be signed with`)
  if (selector === undefined && (await hasNamesBelow(resolver, `_domainkey.${domain}`)))
    return unknown('DKIM', `${domain} seems to have keys, under a name that was not guessed`, next)
  return wrong('DKIM', `${domain} has no key that emails could be signed with`, next)
}

async function examineDmarc(resolver: Resolver, domain: string): Promise<Finding> {
  // A domain below another goes by the other's rule where it has none.
  const parents = [domain, domain.split('.').slice(1).join('.')].filter((each) => each.includes('.'))
  for (const each of parents) {
    const [record] = (await textsOf(resolver, `_dmarc.${each}`)).filter((text) => /^v=DMARC1\b/i.test(text))
    if (record !== undefined) return well('DMARC', `${each} says what becomes of emails that are not its own`)
  }
  return warning(
    'DMARC',
    `${domain} does not say what becomes of emails that only pretend to come from it`,
    `add TXT of _dmarc.${domain}: v=DMARC1; p=none`,
  )
}

/** 'galeria.example' of 'Galería <hola@galeria.example>'. */
const domainOf = (sender: string): string | undefined =>
  /@([\w.-]+\.[\w-]+)>?\s*$/.exec(sender)?.[1]?.toLowerCase()

/** Whether emails of this sender are believed: what its domain says of them. */
export async function examineSender(
  { resolver }: Outside,
  sender: string | undefined,
  selector: string | undefined,
): Promise<Finding[]> {
  if (sender === undefined)
    return [
      wrong(
        'MAIL_FROM',
        'emails have no sender of yours',
        'set an address whose domain your mail service may speak for',
      ),
    ]
  const domain = domainOf(sender)
  if (domain === undefined)
    return [
      wrong('MAIL_FROM', 'it has no address with a domain', "set it like 'Galería <hola@galeria.example>'"),
    ]
  const checks = {
    SPF: examineSpf(resolver, domain),
    DKIM: examineDkim(resolver, domain, selector),
    DMARC: examineDmarc(resolver, domain),
  }
  return Promise.all(
    Object.entries(checks).map(([about, check]) =>
      check.catch(() =>
        unknown(about, 'the servers of names could not be asked', 'ask again when the network is there'),
      ),
    ),
  )
}
