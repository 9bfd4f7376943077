import { serverFile } from './ensure-built.js'
import { runBuilt } from './ensure-ready.js'

runBuilt(serverFile)
