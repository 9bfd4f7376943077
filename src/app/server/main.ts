import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
const handler = createRequestHandler(build, 'production')
void handler; void RouterContextProvider
console.log(Object.keys(build), build.assetsBuildDirectory)
