import { type ESTree, parseSync, Visitor } from 'vite'
import { isTest, type SourceFile } from './source-file.ts'

/** Writes of one row that say nothing of whether they found it, by room, each with why nobody has to know. */
export const SILENT_WRITES: Readonly<Record<string, string>> = {
  'artworks: updateToPublished': 'the day of the first time stays',
  'artworks: updateToReleased': 'a work that was not taken is free already',
  'artworks: updateToRestored': 'not every work had a sale at the studio',
  'artworks: updateToTrashed': 'not every work has a sale at the studio',
  'backup: updateAlive': 'one that was given up meanwhile is kept all the same when it ends well',
  'backup: updateRehearsed': 'it was read a moment ago, and only old ones are deleted',
  'backup: updateToFailed': 'whoever makes it has written it, and none that is made is deleted',
  'backup: updateToKept': 'whoever makes it has written it, and none that is made is deleted',
  'catalogue-exchange: endAttempts': 'an import that was removed meanwhile has nothing to count',
  'email: updateToEnded': 'the attempt that asks has taken the email, and none that waits is deleted',
  'email: updateToWaiting': 'the caller holds its row',
  'email: updateWithFailure': 'the attempt that asks has taken the email, and none that waits is deleted',
  'invoices: releaseSeries': 'somebody else may have it already',
  'invoices: updateTicket': 'the one that asks has taken the renewal, or its time was over',
  'payments: updateOpenRefund': 'a refund that has ended meanwhile stays as it is',
  'payments: updateRefundedBefore': 'what was noted first stays',
  'push-messages: putOffPushMessages': 'there may be nothing for the device',
  'push-messages: updateLastTold': 'a device that was removed meanwhile needs no note',
  'series: replacePlaces': 'a series may have had no works',
  'viewing-rooms: updateToVisited': 'a visit to a room that was removed meanwhile is not counted',
}

const SAYS_NOTHING = /^:\s*Promise<void>$/
const UPDATES = /\.update\(/
/** A condition on what names one row. */
const ONE_ROW = /\beq\(\w+\.(?:id|account|reference|token|key|\w+Id), (?!\w+\.\w)/

/** The exported functions of files of tables that update one row and answer nothing. */
export function silentWrites(files: readonly SourceFile[]): string[] {
  return files.filter(({ path }) => path.endsWith('-table.ts') && !isTest(path)).flatMap(silentIn)
}

function silentIn({ path, text }: SourceFile): string[] {
  const found: string[] = []
  const look = (name: string | undefined, node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    const { returnType, start, end } = node
    const answers = returnType == null ? '' : text.slice(returnType.start, returnType.end)
    const written = text.slice(start, end)
    if (name !== undefined && SAYS_NOTHING.test(answers) && UPDATES.test(written) && ONE_ROW.test(written))
      found.push(`${path.split('/')[1]}: ${name}`)
  }
  new Visitor({
    FunctionDeclaration: (node) => look(node.id?.name, node),
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression') look(id.name, init)
    },
  }).visit(parseSync(path, text).program)
  return found
}
