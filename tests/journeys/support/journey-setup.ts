import { prepareFolders } from './sample-folder.ts'

/** Before the journeys: what they copy is made once, and not by two files at the same time. */
export default prepareFolders
