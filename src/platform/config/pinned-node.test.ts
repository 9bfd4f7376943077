import { expect, test } from 'vitest'
import { refusalOfNode } from './pinned-node.ts'

test.each(['24.21.0', '24.21.3', '24.30.0'])('the shop runs under Node %s', (version) => {
  expect(refusalOfNode(version, '^24.21.0')).toBeUndefined()
})

test.each(['20.20.2', '24.20.9', '23.99.0', '25.0.0', '26.21.0'])(
  'under Node %s it says which one it needs and where that is',
  (version) => {
    expect(refusalOfNode(version, '^24.21.0')).toBe(
      `This is Node ${version}, and the shop runs under Node 24 from 24.21.0 on: start it with npm, or with node_modules/.bin/node in place of node.`,
    )
  },
)

test('these tests run under a Node that the shop runs under', () => {
  expect(refusalOfNode(process.versions.node)).toBeUndefined()
})
