import { hasRetired, insertRetired, selectRetiredAmong } from './retired-works-table.ts'

export { hasRetired as wasRetired, insertRetired as retireWork, selectRetiredAmong as retiredAmong }
