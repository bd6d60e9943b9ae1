import { derivedPassword } from '@lares/postgres/credentials';
import { APP_ROLE, EXTENSIONS } from '@lares/postgres/roles';
import postgres from 'postgres';
import { Refusal } from './refusal.ts';

const connect = (url: string) => postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 8 });

function parse(variable: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^postgres(ql)?:$/.test(url.protocol) && url.hostname && url.pathname.length > 1) return url;
  throw new Refusal(`${variable} n’est pas une adresse PostgreSQL : écrivez postgres://utilisateur:motdepasse@hote:5432/base.`);
}

/** Why a connection failed, in the words of somebody who can mend it. Never repeats the password. */
function explain(variable: string, url: URL, error: unknown): Refusal {
  const { code = '', message } = error as { code?: string; message: string };
  const server = `${url.hostname}:${url.port || 5432}`;
  if (/^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|CONNECT_TIMEOUT|CONNECTION_CLOSED)$/.test(code))
    return new Refusal(`${variable} : aucun PostgreSQL ne répond à ${server} ; démarrez-le ou corrigez l’adresse.`);
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code))
    return new Refusal(`${variable} : le serveur « ${url.hostname} » est introuvable ; corrigez l’adresse.`);
  if (code === '28P01' || code === '28000')
    return new Refusal(`${variable} : ${server} refuse l’utilisateur « ${url.username} » ; vérifiez son nom et son mot de passe.`);
  if (code === '3D000')
    return new Refusal(`${variable} : la base « ${url.pathname.slice(1)} » n’existe pas sur ${server} ; créez-la ou corrigez l’adresse.`);
  return new Refusal(`${variable} : connexion à ${server} impossible (${message.replaceAll(/\s+/g, ' ')}) ; corrigez l’adresse.`);
}

async function connected<T>(variable: string, url: URL, act: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = connect(url.href);
  try {
    await sql`select 1`.catch((error: unknown) => {
      throw explain(variable, url, error);
    });
    return await act(sql);
  } finally {
    await sql.end({ timeout: 2 });
  }
}

async function installExtensions(sql: postgres.Sql): Promise<void> {
  const present = await sql<{ extname: string }[]>`select extname from pg_extension where extname = any(${EXTENSIONS})`;
  for (const extension of EXTENSIONS.filter((name) => !present.some(({ extname }) => extname === name))) {
    await sql.unsafe(`create extension if not exists ${extension}`).catch(() => {
      throw new Refusal(
        `DATABASE_URL : l’extension « ${extension} » manque ; faites exécuter « create extension ${extension} » par l’administrateur de la base.`,
      );
    });
  }
}

/** Creates the application's role when the owner may; otherwise somebody has to give its address. */
async function createAppRole(sql: postgres.Sql, owner: URL): Promise<URL> {
  const app = new URL(owner);
  app.username = APP_ROLE;
  app.password = owner.password ? derivedPassword(decodeURIComponent(owner.password), APP_ROLE) : '';
  const [facts] = await sql<{ may: boolean; exists: boolean }[]>`
    select (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as may,
      exists (select from pg_roles where rolname = ${APP_ROLE}) as exists`;
  const advice = `donnez DATABASE_APP_URL, l’adresse du rôle « ${APP_ROLE} » qui ne possède rien`;
  if (!app.password) throw new Refusal(`DATABASE_URL ne contient pas de mot de passe : ${advice}.`);
  if (facts?.exists) {
    const trial = connect(app.href);
    const opens = await trial`select 1`.then(
      () => true,
      () => false,
    );
    await trial.end({ timeout: 2 });
    if (!opens) throw new Refusal(`Le rôle « ${APP_ROLE} » existe déjà avec un autre mot de passe : ${advice}.`);
    return app;
  }
  if (!facts?.may) throw new Refusal(`DATABASE_URL n’a pas le droit de créer un rôle : ${advice}.`);
  await sql.unsafe(`create role ${APP_ROLE} login password '${app.password}'`);
  const [database] = await sql<{ name: string }[]>`select quote_ident(current_database()) as name`;
  await sql.unsafe(`grant connect on database ${database!.name} to ${APP_ROLE}; grant usage on schema public to ${APP_ROLE}`);
  return app;
}

/** The walls hold only against a role that they bind. */
async function requireBoundRole(sql: postgres.Sql): Promise<void> {
  const [role] = await sql<{ name: string; unbound: boolean }[]>`
    select current_user as name, rolsuper or rolbypassrls or rolname = (select pg_get_userbyid(datdba) from pg_database where datname = current_database()) as unbound
    from pg_roles where rolname = current_user`;
  if (role?.unbound)
    throw new Refusal(
      `DATABASE_APP_URL : « ${role.name} » est propriétaire, super-utilisateur ou exempté des murs ; donnez un rôle qui ne l’est pas.`,
    );
}

/** Checks a PostgreSQL given by the user and says which addresses the server is to use. */
export async function openExternalDatabase(ownerText: string, appText: string | undefined): Promise<{ ownerUrl: string; appUrl: string }> {
  const owner = parse('DATABASE_URL', ownerText);
  const given = appText ? parse('DATABASE_APP_URL', appText) : null;
  const app = await connected('DATABASE_URL', owner, async (sql) => {
    const [version] = await sql<{ number: number; text: string }[]>`
      select current_setting('server_version_num')::int as number, current_setting('server_version') as text`;
    if ((version?.number ?? 0) < 180_000)
      throw new Refusal(`DATABASE_URL : PostgreSQL ${version?.text} est trop ancien ; Lares demande la version 18 ou plus récente.`);
    await installExtensions(sql);
    return given ?? (await createAppRole(sql, owner));
  });
  await connected('DATABASE_APP_URL', app, requireBoundRole);
  return { ownerUrl: owner.href, appUrl: app.href };
}
