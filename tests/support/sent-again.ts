/** The shop lets a buyer go who has waited eight seconds for her payment page; on a busy machine that may be anybody. */
const LET_GO = 502

/** Sends a wish as browsers do: again, under the same `requestKey`, when the shop could not wait for its page. */
export async function sentAgain<Answer extends { readonly status: number }>(
  send: () => Promise<Answer>,
  times = 3,
): Promise<Answer> {
  const answer = await send()
  return answer.status === LET_GO && times > 1 ? sentAgain(send, times - 1) : answer
}
