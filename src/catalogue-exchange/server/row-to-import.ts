import type { ArtworkRow, RowResult } from '../artwork-row.ts'
import type { DigitalRow } from '../digital-row.ts'
import type { TableRow } from '../table-reader.ts'

/** What one row is, as far as it could be read. */
export interface RowToImport {
  readonly row: TableRow
  readonly reading: RowResult<ArtworkRow> | RowResult<DigitalRow>
}
