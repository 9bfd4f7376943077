import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { type FilmFormat, LONGEST_FILM } from '../film.ts'
import { endsTooEarly } from './film-end.ts'
import { type PackedFilm, type PackFilm, RefusedFilm } from './picture-work.ts'

/** What browsers play in each format; the first list is of pictures, the second of sounds. */
const PLAYED: Record<FilmFormat, readonly [readonly string[], readonly string[]]> = {
  mp4: [['avc'], ['aac']],
  webm: [
    ['vp8', 'vp9', 'av1'],
    ['opus', 'vorbis'],
  ],
}

/** The profiles of H.264 that browsers play: baseline, main, high. The others have ten bits, or colours of their own. */
const PLAYED_PROFILES = /^avc[13]\.(42|4d|64)/i

async function formatOf(input: Input): Promise<FilmFormat> {
  // What is none of those that were asked for throws.
  const found = await input.getFormat().catch((error: unknown) => {
    throw new RefusedFilm('wrong_format', error)
  })
  if (found === MATROSKA) throw new RefusedFilm('wrong_format')
  return found === WEBM ? 'webm' : 'mp4'
}

async function refuseVideo(track: InputVideoTrack | null, format: FilmFormat): Promise<void> {
  if (track === null) throw new RefusedFilm('wrong_format')
  const codec = await track.getCodec()
  if (codec === 'hevc') throw new RefusedFilm('hevc')
  if (codec === null || !PLAYED[format][0].includes(codec)) throw new RefusedFilm('wrong_codec', codec)
  const profile = codec === 'avc' ? await track.getCodecParameterString() : null
  if (profile !== null && !PLAYED_PROFILES.test(profile)) throw new RefusedFilm('wrong_codec', profile)
}

async function refuseAudio(track: InputAudioTrack | null, format: FilmFormat): Promise<void> {
  if (track === null) return
  const codec = await track.getCodec()
  if (codec === null || !PLAYED[format][1].includes(codec)) throw new RefusedFilm('wrong_codec', codec)
}

/** What the film is, once nothing is wrong with it. */
async function examine(input: Input) {
  const format = await formatOf(input)
  // A file that was cut off before it says what is in it.
  if ((await input.getTracks()).length === 0) throw new RefusedFilm('damaged', 'nothing is in it')
  const video = await input.getPrimaryVideoTrack()
  await refuseVideo(video, format)
  await refuseAudio(await input.getPrimaryAudioTrack(), format)
  const [width, height] = [(await video?.getDisplayWidth()) ?? 0, (await video?.getDisplayHeight()) ?? 0]
  const seconds = Math.floor(await input.computeDuration())
  if (!(width > 0 && height > 0 && seconds >= 0)) throw new RefusedFilm('damaged', `${width} x ${height}`)
  if (seconds > LONGEST_FILM) throw new RefusedFilm('too_long')
  return { format, width, height, seconds }
}

/**
 * Picture and sound go into a new file as they are: nothing is decoded. What else was in the old one stays behind, the place
 * where it was filmed among it, and the new one begins with what a browser needs to begin.
 */
async function pack(input: Input, format: FilmFormat, packed: string): Promise<void> {
  const output = new Output({
    format: format === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(packed),
  })
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    tags: {},
    showWarnings: false,
  })
  if (!conversion.isValid) throw new RefusedFilm('damaged', 'it cannot be packed')
  await conversion.execute()
}

/** Reads a film, whatever its name says, and packs it anew. Throws {@link RefusedFilm}. */
export async function packFilm({ file, packed }: Omit<PackFilm, 'task'>): Promise<PackedFilm> {
  const input = new Input({ source: new FilePathSource(file), formats: [MP4, QTFF, WEBM, MATROSKA] })
  try {
    const film = await examine(input)
    // The library takes what there is of a film that was cut off.
    if (await endsTooEarly(file, film.format)) throw new RefusedFilm('damaged', 'its end is missing')
    await pack(input, film.format, packed)
    return film
  } catch (error) {
    // The library fails at whatever does not fit together, each time in other words.
    throw error instanceof RefusedFilm ? error : new RefusedFilm('damaged', error)
  } finally {
    input.dispose()
  }
}
