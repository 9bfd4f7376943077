/** Reads what somebody outside has answered, and no more of it than this: longer answers are none. */
export async function readBytes(reply: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  // Leaving the loop early gives the connection up.
  for await (const part of reply.body ?? []) {
    length += part.byteLength
    if (length > most) throw new Error(`the answer is longer than ${most} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts, length)
}

/** The same, as JSON; throws when it is not. */
export async function readJson(reply: Response, most: number): Promise<unknown> {
  return JSON.parse((await readBytes(reply, most)).toString('utf8'))
}
