import { hasRetired, insertRetired } from './retired-works-table.ts'

export { hasRetired as wasRetired, insertRetired as retireWork }
