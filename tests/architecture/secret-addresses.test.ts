import { expect, test } from 'vitest'
import { secretSegments } from '#monitoring/server/shop-log.ts'
import { allPages } from '#pages/all-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { factsReader } from '#platform/log/log-facts.ts'
import { everyEndpoint } from '../support/every-endpoint.ts'

/** What the last part of an address is called that opens what is somebody's own. */
const OPENING = /:(?:\w*[tT]oken|\w*[sS]ecret|\w*[cC]ode|\w*[kK]ey|clave)\b/

const WRITTEN = 'AB12-CD34'

/** The paths of pages and calls that have such a part, with something short in its place. */
async function openingPaths(): Promise<string[]> {
  const calls = (await everyEndpoint()).map(({ path }) => `/api${path}`)
  const pages = allPages.flatMap(({ path, formerPaths = [] }) => [path, ...formerPaths])
  return [...pages, ...calls]
    .filter((path) => OPENING.test(path))
    .map((path) => path.replace(OPENING, WRITTEN))
}

test('what opens an order, a certificate or a room by its address is in no line of the log', async () => {
  const paths = await openingPaths()
  const readFacts = factsReader(secretSegments)
  expect(paths).toEqual(expect.arrayContaining([linkTo.order(WRITTEN), `/api/certificates/${WRITTEN}`]))
  for (const path of paths) {
    const written = JSON.stringify(readFacts({ req: { method: 'GET', url: path }, path }))
    expect(written, path).toContain('[redacted]')
    expect(written, path).not.toContain(WRITTEN)
  }
})
