import './require-node.js'

import('./start-shop.js')
