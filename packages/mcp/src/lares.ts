#!/usr/bin/env node
import { createLaresClient } from '@lares/sdk';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { laresServer } from './server.ts';

/** `lares mcp`: standard output belongs to the protocol, so that everything said to a person goes to standard error. */
function start(): void {
  const { LARES_URL = '', LARES_TOKEN = '' } = process.env;
  if (process.argv[2] !== 'mcp') return refuse('Usage : lares mcp, avec LARES_URL et LARES_TOKEN dans l’environnement.');
  if (!URL.canParse(LARES_URL) || !/^https?:/.test(LARES_URL)) {
    return refuse('LARES_URL doit être l’adresse d’une instance de Lares : https://lares.exemple.fr');
  }
  if (LARES_TOKEN === '') return refuse('LARES_TOKEN doit être un jeton d’accès, créé sur « Mon Profil ».');
  const lares = createLaresClient({ url: LARES_URL, token: LARES_TOKEN });
  const now = () => new Date();
  serveStdio(() => laresServer({ lares, now }), { onerror: ({ name }) => process.stderr.write(`${name}\n`) });
}

function refuse(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 2;
}

start();
