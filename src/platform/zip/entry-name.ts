import { isUtf8 } from 'node:buffer'
import type { Entry } from 'yauzl'

/** What a byte from 0x80 on is on the Windows of a country that writes Spanish: its code page 850. */
const WINDOWS_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}'

const nameIn850 = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : (WINDOWS_850[byte - 0x80] ?? ''),
  ).join('')

const SAYS_UTF8 = 0x0800
/** The field in which Info-ZIP tells the name once more, in UTF-8; it has been read. */
const UNICODE_PATH = 0x7075

/**
 * The name of a file in an archive. One that does not say how it is written comes from a Mac, which writes UTF-8 without
 * saying so, or from Windows, which writes the code page of its country. What leads out of a folder is the same in all.
 */
export function nameOf({ fileName, fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const isTold =
    (generalPurposeBitFlag & SAYS_UTF8) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH)
  if (isTold) return fileName
  const name = isUtf8(fileNameRaw) ? fileNameRaw.toString('utf8') : nameIn850(fileNameRaw)
  return name.replaceAll('\\', '/')
}
