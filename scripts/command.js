import './require-node.js'

import('./carry-out.js')
