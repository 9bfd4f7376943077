import { refusalOfFilm } from '../../film-rules.ts'
import { FILM_UPLOAD_PATH, takeFilm } from '../../films-api.ts'
import { MASTER_UPLOAD_PATH, takeMaster } from '../../images-api.ts'
import type { LargeDoorName } from '../../pending-form.ts'
import { refusalOfMaster } from '../../picture-rules.ts'

interface LargeDoor {
  /** What the finished upload is answered with. */
  readonly endpoint: typeof takeMaster | typeof takeFilm
  /** Where uploads begin, below /api. */
  readonly path: string
  readonly refusalOf: (file: File) => string | undefined
}

/** The doors for large files, and what passes through each. */
export const LARGE_DOORS: Readonly<Record<LargeDoorName, LargeDoor>> = {
  master: { endpoint: takeMaster, path: MASTER_UPLOAD_PATH, refusalOf: refusalOfMaster },
  film: { endpoint: takeFilm, path: FILM_UPLOAD_PATH, refusalOf: refusalOfFilm },
}
