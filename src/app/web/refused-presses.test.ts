import { expect, test } from 'vitest'
import { transferProblems } from '#certificates/transfers-api.ts'
import { moveTransfer, STEP, STEPS } from '#certificates/web/follow-transfer.ts'
import { offerProblems } from '#offers/offers-api.ts'
import { answerOffer } from '#offers/web/follow-offer.ts'
import { ACCEPT } from '#offers/web/own-offer.tsx'
import { linkTo } from '#pages/site-pages.ts'
import { CallError, type Caller } from '#platform/web-client/caller.ts'
import { waitingListProblems } from '#waiting-list/waiting-list-api.ts'
import { CONFIRM, moveWish } from '#waiting-list/web/follow-wish.ts'

/** How something stands, whatever that is. */
const STANDING = { state: 'as it is' }

interface Press {
  readonly press: (call: Caller, request: Request) => Promise<object>
  readonly link: string
  readonly typed: Readonly<Record<string, string>>
  readonly problem: { readonly code: string; readonly status: number; readonly message: string }
  /** As what the page shows how it stands. */
  readonly shownAs: string
}

const named = <Code extends string>(
  problems: Record<Code, { readonly status: number; readonly message: string }>,
  code: Code,
) => ({ ...problems[code], code })

const PRESSES: Readonly<Record<string, Press>> = {
  'a wish that is one too many': {
    press: moveWish,
    link: linkTo.wish('secreto'),
    typed: { [CONFIRM.name]: CONFIRM.value },
    problem: named(waitingListProblems, 'too_many_wishes'),
    shownAs: 'wish',
  },
  'an offer that was answered meanwhile': {
    press: answerOffer,
    link: linkTo.ownOffer('secreto'),
    typed: { [ACCEPT.name]: ACCEPT.value },
    problem: named(offerProblems, 'offer_answered'),
    shownAs: 'offer',
  },
  'a certificate that nobody has received': {
    press: moveTransfer,
    link: linkTo.ownCertificate('secreto'),
    typed: { [STEP]: STEPS.complete },
    problem: named(transferProblems, 'transfer_not_received'),
    shownAs: 'held',
  },
}

test.each(Object.entries(PRESSES))(
  'the page behind a link says why a press was refused, and how it stands: %s',
  async (_what, { press, link, typed, problem, shownAs }) => {
    const call = (async ({ method }: { readonly method: string }) => {
      if (method !== 'GET') throw new CallError(problem.status, problem)
      return { success: true, data: STANDING }
    }) as Caller
    const request = new Request(new URL(link, 'https://taller.example'), {
      method: 'POST',
      body: new URLSearchParams(typed),
    })
    expect(await press(call, request)).toEqual({
      [shownAs]: STANDING,
      status: problem.status,
      refusal: problem.message,
    })
  },
)
