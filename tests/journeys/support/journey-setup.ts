import { prepareSampleFolder } from './sample-folder.ts'

/** Before the journeys: the sample is painted once, and not by two files at the same time. */
export default prepareSampleFolder
