import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { SiteInfo } from './site-info.ts'

export const readSiteInfo = endpoint({
  access: 'public',
  method: 'GET',
  path: '/siteinfo',
  summary: 'The name of the gallery and how to reach the artist',
  answer: envelope(SiteInfo),
  problems: [],
  kept: 'catalogue',
})
