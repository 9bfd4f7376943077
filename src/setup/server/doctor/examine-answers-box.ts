import { createImapBox } from '#contact-messages/server/imap-box.ts'
import { type Finding, well, wrong } from './finding.ts'

const ABOUT = 'IMAP_URL'

/** Whether the mailbox can be read in which answers come in. */
export async function examineAnswersBox(address: string | undefined): Promise<Finding[]> {
  if (address === undefined) return []
  const box = createImapBox(address)
  try {
    await box.visit(async ({ nextUid }) => nextUid)
    return [well(ABOUT, 'the mailbox opens: answers to emails come in')]
  } catch {
    const help =
      'correct host, port, name, password or folder; many providers want a password made for programs'
    return [wrong(ABOUT, `the mailbox: ${box.trouble ?? 'it failed'}`, help)]
  }
}
