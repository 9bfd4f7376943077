import { prepareFolders } from './sample-folder.ts'

await prepareFolders()
