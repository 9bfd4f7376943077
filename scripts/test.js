import './require-node.js'

import('./run-tests.js')
