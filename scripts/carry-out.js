import { commandFile } from './ensure-built.js'
import { runBuilt } from './ensure-ready.js'

/** Carries out a command of the built shop: its name and whatever was said with it. */
runBuilt(commandFile)
