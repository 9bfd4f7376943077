// Old syntax on purpose: this file must parse on the very versions that it turns away.
var major = Number(process.versions.node.split('.')[0])

if (major < 20) {
  process.stderr.write(
    `Node ${process.versions.node} is too old: install Node 20 or newer (https://nodejs.org), then try again.\n`,
  )
  process.exit(1)
}
