/** React 19 is not published as a script, so it is bundled here. */
import * as React from 'react'
import { createRoot } from 'react-dom/client'

Object.assign(window, { React, ReactDOM: { createRoot } })
